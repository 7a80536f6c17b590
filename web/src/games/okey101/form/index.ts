// What Okey 101 brings for settling a hand of real tiles.
import Form from "./Form.svelte";
import { okeyWords } from "../words";
import { emptyForm, exampleForm } from "./document";

export const settling = {
  Form,
  emptyForm: () => emptyForm(okeyWords().form.player),
  exampleForm: () => {
    const { ada, bob, cem, dia } = okeyWords().form.example;
    return exampleForm([ada, bob, cem, dia]);
  },
};

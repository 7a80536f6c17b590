// Doing something now, every so often while the page is looked at, and whenever it is looked at again. What the
// work reads is not followed: an effect that starts it would otherwise start it anew with every answer.
import { untrack } from "svelte";

export function regularly(work: () => void, milliseconds: number): () => void {
  const look = (): void => {
    if (document.visibilityState === "visible") work();
  };
  untrack(work);
  const timer = setInterval(look, milliseconds);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

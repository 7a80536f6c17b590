// Where the page begins.
import "./tokens.css";
import "./ui/ui.css";
import { mount } from "svelte";
import App from "./App.svelte";

const root = document.getElementById("app");
if (root === null) throw new Error("index.html has no #app");
mount(App, { target: root });

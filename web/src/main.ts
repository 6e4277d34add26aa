import { mount } from "svelte";

import "@fontsource-variable/fraunces/soft.css";
import "@fontsource-variable/inter/wght.css";
import "./look/tokens.css";
import "./art/surfaces.css";
import App from "./App.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("The page has no #app.");
mount(App, { target });

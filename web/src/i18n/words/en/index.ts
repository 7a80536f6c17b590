// The chapters in English.
export { common } from "./common";
export { lobby } from "./lobby";
export { table } from "./table";
export { sheet } from "./sheet";
export { replay } from "./replay";
export { score } from "./score";
export { stats } from "./stats";
export { refusals } from "./refusals";

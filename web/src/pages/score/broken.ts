// A text that is not JSON yet.

/** The line on which a text stops being JSON; null if a browser does not say. */
export function brokenLine(text: string, error: unknown): number | null {
  const message = error instanceof Error ? error.message : "";
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined ? null : text.slice(0, Number(position)).split("\n").length;
}

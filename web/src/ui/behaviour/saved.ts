// Handing something to the reader as a file: the record of a game, or a text.
import { http } from "../../net/http";

const SOON = 10_000; // milliseconds, by which the browser has taken the file

export async function saveRecord(game: string, table: string, token: string | null): Promise<void> {
  const record = await http.record(table, token);
  saveText(`kibitz-${game}-${table}.jsonl`, record, "application/x-ndjson");
}

export function saveText(name: string, text: string, type = "application/json"): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), SOON);
}

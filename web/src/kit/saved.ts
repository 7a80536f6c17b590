// Handing the record of a game to the reader as a file.
import { http } from "../wire/http";

const SOON = 10_000; // milliseconds, by which the browser has taken the file

export async function saveRecord(game: string, table: string, token: string | null): Promise<void> {
  const record = await http.record(table, token);
  const address = URL.createObjectURL(new Blob([record], { type: "application/x-ndjson" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `kibitz-${game}-${table}.jsonl`;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), SOON);
}

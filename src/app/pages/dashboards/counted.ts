/** @example counted(2, "award waits", "awards wait") // "2 awards wait" */
export function counted(count: number, one: string, several: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : several}`;
}

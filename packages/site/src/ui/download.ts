/** Hands the player a file. */
export function download(name: string, contents: Blob): void {
  const address = URL.createObjectURL(contents);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read the file only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Hands a file to the browser to be kept, as a download does. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of it by the time this runs.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

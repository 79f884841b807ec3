/**
 * The text of an answer by the charset that its content type names, as browsers know them; UTF-8 where it names none
 * that there is.
 */
export function bodyText(body: Uint8Array, contentType: string | undefined): string {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1];
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

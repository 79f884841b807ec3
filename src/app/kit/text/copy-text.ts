/** Copies a text, which browsers may refuse. */
export async function copyText(text: string): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}

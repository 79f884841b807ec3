/** A message as it came: headers one a line, and the body to the letter. */
export interface SignedMessage {
  headers: string;
  body: string;
}

/** The message that another page brought here with it. Never in the address: bodies tell of people. */
export function messageFrom(state: unknown): SignedMessage | undefined {
  if (typeof state !== 'object' || state === null || !('message' in state)) return undefined;
  const { message } = state;
  if (typeof message !== 'object' || message === null) return undefined;
  if (!('headers' in message && 'body' in message)) return undefined;
  const { headers, body } = message;
  return typeof headers === 'string' && typeof body === 'string' ? { headers, body } : undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an id was generated: no name for people. */
export function isGeneratedId(id: string): boolean {
  return uuid.test(id);
}

/** The request for a record as a shell sends it. The token is left to whoever runs it: it belongs in no clipboard. */
export function curlCommand(url: string): string {
  return `curl '${url.replaceAll("'", "'\\''")}' \\\n  -H "Authorization: Bearer $TOKEN"`;
}

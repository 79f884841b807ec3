/** The CSP nonce in index.html. */
export function pageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  // Browsers hide the attribute after parsing, but not the property.
  return meta?.nonce || undefined;
}

/** The nonce of this page's Content-Security-Policy, which the service writes into index.html. */
export function pageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  // Browsers hide the attribute from scripts after parsing; the property keeps it.
  return meta?.nonce || undefined;
}

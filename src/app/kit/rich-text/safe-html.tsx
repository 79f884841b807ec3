import { styled } from '@mui/material/styles';
import createDOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import { safeHref } from '../text/external-link.tsx';
import { color, monoFamily } from '../theme/tokens.ts';

const purify = createDOMPurify(window);

purify.addHook('afterSanitizeAttributes', (element) => {
  if (!element.hasAttribute('href')) return;
  const href = safeHref(element.getAttribute('href') ?? '');
  if (href === undefined) element.removeAttribute('href');
  else {
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer');
  }
});

/**
 * Allows text, lists, tables and links. Styles, images and forms could imitate the console or contact other
 * servers.
 */
const rules = {
  ALLOWED_TAGS:
    'a abbr b big blockquote br caption cite code col colgroup dd del dfn div dl dt em h1 h2 h3 h4 h5 h6 hr i ins kbd li ol p pre q s samp small span strong sub sup table tbody td tfoot th thead tr tt u ul var'.split(
      ' ',
    ),
  ALLOWED_ATTR: ['href', 'title', 'colspan', 'rowspan', 'start', 'lang', 'dir'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

export function safeFragment(html: string): DocumentFragment {
  return purify.sanitize(html, { ...rules, RETURN_DOM_FRAGMENT: true });
}

const Text = styled('div')({
  '& > :first-of-type': { marginTop: 0 },
  '& > :last-child': { marginBottom: 0 },
  '& h1, & h2, & h3, & h4, & h5, & h6': { margin: '12px 0 4px', font: 'inherit', fontWeight: 600 },
  '& p, & ul, & ol, & dl, & pre, & blockquote, & table': { margin: '0 0 8px' },
  '& ul': { paddingLeft: 24, listStyle: 'disc' },
  '& ol': { paddingLeft: 24, listStyle: 'decimal' },
  '& code, & pre, & kbd, & samp': { fontFamily: monoFamily },
  '& pre': { whiteSpace: 'pre-wrap' },
  '& blockquote': { paddingLeft: 12, borderLeft: `2px solid ${color('border')}` },
  '& table': { borderCollapse: 'collapse' },
  '& td, & th': {
    padding: '2px 8px',
    border: `1px solid ${color('border')}`,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& a[href]': { color: color('link') },
});

/** Sanitized HTML from a record. */
export function SafeHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(safeFragment(html));
  }, [html]);
  return <Text ref={place} />;
}

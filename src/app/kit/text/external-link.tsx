import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { PageLink } from '#app/kit/text/page-link.tsx';
import { t } from '#words/t.ts';
import { iconSize } from '../theme/tokens.ts';

interface ExternalLinkProps {
  /** A stored text: becomes a link only if http, https or mailto. */
  href: string;
  children?: ReactNode;
}

/** A user's URL. Anything but http, https and mailto stays plain text. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  const target = safeHref(href);
  if (target === undefined) return <span>{children ?? href}</span>;
  if (target.startsWith('mailto:')) return <Link href={target}>{children ?? href}</Link>;
  return (
    <Link href={target} target="_blank" rel="noopener noreferrer">
      {children ?? href}
      <OpenInNewOutlined
        titleAccess={t('(opens in a new tab)')}
        sx={{ ml: '3px', fontSize: iconSize.inline, verticalAlign: '-2px' }}
      />
    </Link>
  );
}

const allowed = new Set(['http:', 'https:', 'mailto:']);

/** The URL if safe to follow, else undefined. Relative URLs are not links. */
export function safeHref(text: string): string | undefined {
  const url = URL.parse(text.trim());
  if (url === null || !allowed.has(url.protocol)) return undefined;
  return url.href;
}

/** A link, if there is a target. */
export function linked(text: ReactNode, to: string | undefined) {
  if (to === undefined) return text;
  return <PageLink to={to}>{text}</PageLink>;
}

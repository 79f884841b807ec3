import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import Link from '@mui/material/Link';
import { safeHref } from './safe-href.ts';

interface ExternalLinkProps {
  /** Any text a user stored. Becomes a link only when http, https or mailto. */
  href: string;
  /** Shown instead of the address itself. */
  children?: string;
}

/** An address somebody typed. Everything but http, https and mailto stays plain text. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  const target = safeHref(href);
  if (target === undefined)
    return <span style={{ overflowWrap: 'anywhere' }}>{children ?? href}</span>;
  if (target.startsWith('mailto:')) return <Link href={target}>{children ?? href}</Link>;
  return (
    <Link href={target} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
      {children ?? href}
      <OpenInNewOutlined
        titleAccess="(opens in a new tab)"
        sx={{ ml: '3px', fontSize: 14, verticalAlign: '-2px' }}
      />
    </Link>
  );
}

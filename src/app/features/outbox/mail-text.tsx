import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { ExternalLink } from '../../shared/ui/external-link.tsx';
import { textParts } from './text-parts.ts';

interface MailTextProps {
  text: string;
}

const Text = styled('div')({
  maxWidth: '76ch',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

/** A mail as it would have been read, its addresses as links. */
export function MailText({ text }: MailTextProps) {
  let position = 0;
  return (
    <Text>
      {textParts(text).map((part) => {
        position += part.text.length;
        if (part.href === undefined) return <span key={position}>{part.text}</span>;
        return isOurs(part.href) ? (
          <Link key={position} href={part.href} underline="always">
            {part.text}
          </Link>
        ) : (
          <ExternalLink key={position} href={part.href} />
        );
      })}
    </Text>
  );
}

function isOurs(href: string): boolean {
  return new URL(href).origin === window.location.origin;
}

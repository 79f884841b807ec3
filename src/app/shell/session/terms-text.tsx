import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { color, framed, typeScale } from '#app/kit/theme/tokens.ts';
import type { Terms } from '#contract/people/auth.ts';
import { t } from '#words/t.ts';

const Changes = styled('section')({
  padding: '12px 16px',
  marginBottom: 16,
  borderRadius: 8,
  backgroundColor: color('info-soft'),
  color: color('info-text'),
  '& h2': { margin: '0 0 4px', ...typeScale.body, fontWeight: 600 },
  '& ul': { paddingLeft: 18, listStyle: 'disc' },
  '& li + li': { marginTop: 2 },
});

const Text = styled('section')({
  maxHeight: 'max(200px, 52dvh)',
  overflowY: 'auto',
  padding: '4px 16px 12px',
  ...framed,
  backgroundColor: color('canvas'),
  '& h2': { margin: '12px 0 2px', ...typeScale.body, fontWeight: 600 },
  '& p': { margin: '8px 0', maxWidth: '72ch' },
});

const heading = '# ';

/** Whether the user has accepted another version. */
export function isSuperseded({ acceptedVersion, version }: Terms): boolean {
  return acceptedVersion !== null && acceptedVersion !== version;
}

/** The terms, after the changes since the accepted version. */
export function TermsText({ terms }: { terms: Terms }) {
  const id = useId();
  return (
    <>
      {isSuperseded(terms) && terms.changes.length > 0 && (
        <Changes aria-labelledby={id}>
          <h2 id={id}>
            {t('What changed since version {version}', { version: terms.acceptedVersion })}
          </h2>
          <ul lang={terms.language}>
            {terms.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Changes>
      )}
      {/* Scrollable areas must be focusable. */}
      <Text
        tabIndex={0}
        lang={terms.language}
        aria-label={t('Text of {title}', { title: terms.title })}
      >
        {terms.paragraphs.map((paragraph) =>
          paragraph.startsWith(heading) ? (
            <h2 key={paragraph}>{paragraph.slice(heading.length)}</h2>
          ) : (
            <p key={paragraph}>{paragraph}</p>
          ),
        )}
      </Text>
    </>
  );
}

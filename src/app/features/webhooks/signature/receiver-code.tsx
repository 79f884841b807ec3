import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { rich } from '#app/kit/language/rich.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { CodeBlock } from '#app/kit/text/code-block.tsx';
import { ExternalLink } from '#app/kit/text/external-link.tsx';
import { color } from '#app/kit/theme/color.ts';
import { t } from '#words/t.ts';
import javascript from './receivers/receiver.mjs.txt?raw';
import python from './receivers/receiver.py?raw';

const languages = { JavaScript: javascript, Python: python };
type Language = keyof typeof languages;

const Note = styled('p')({ margin: '12px 0 0', color: color('text-muted') });

/** Sample receivers without dependencies. */
export function ReceiverCode() {
  const [language, setLanguage] = useState<Language>('JavaScript');
  return (
    <SectionCard
      title={t('Receiver')}
      description={t(
        'A complete receiver to start with. It verifies, responds and has no dependencies.',
      )}
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('Language')}
          value={language}
          onChange={(_, name: Language | null) => name !== null && setLanguage(name)}
        >
          {Object.keys(languages).map((name) => (
            <ToggleButton key={name} value={name}>
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <CodeBlock label={t('Code in {name}', { name: language })} code={languages[language]} />
      <Note>
        {t(
          'If the service crashes, up to 16 deliveries may be repeated under the same ID, and a resent delivery may be older than what you have.',
        )}
      </Note>
      <Note>
        {rich(
          'For other languages, use a Standard Webhooks library: <link>standardwebhooks.com</link>',
          {
            link: (text) => (
              <ExternalLink href="https://www.standardwebhooks.com">{text}</ExternalLink>
            ),
          },
        )}
      </Note>
    </SectionCard>
  );
}

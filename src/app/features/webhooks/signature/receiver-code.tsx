import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { CopyButton } from '#app/kit/copy-button.tsx';
import { ExternalLink } from '#app/kit/external-link.tsx';
import { rich } from '#app/kit/language/rich.tsx';
import { SectionCard } from '#app/kit/section-card.tsx';
import { color } from '#app/kit/theme/color.ts';
import { monoFamily, typeScale } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';
import csharp from './receivers/receiver.cs?raw';
import go from './receivers/receiver.go?raw';
import java from './receivers/receiver.java?raw';
import javascript from './receivers/receiver.mjs.txt?raw';
import php from './receivers/receiver.php?raw';
import python from './receivers/receiver.py?raw';

const languages = [
  { name: 'JavaScript', code: javascript, comment: '//' },
  { name: 'Python', code: python, comment: '#' },
  { name: 'Go', code: go, comment: '//' },
  { name: 'Java', code: java, comment: '//' },
  { name: 'PHP', code: php, comment: '//' },
  { name: 'C#', code: csharp, comment: '//' },
] as const;

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 12,
  '& > :last-child': { marginLeft: 'auto' },
  // All of them in one row of a phone.
  '@media (max-width: 479px)': { '& .MuiToggleButton-root': { paddingInline: 7 } },
});

const Text = styled('pre')({
  margin: 0,
  padding: '12px 16px',
  maxHeight: 560,
  overflow: 'auto',
  border: `1px solid ${color('border')}`,
  borderRadius: 8,
  backgroundColor: color('canvas'),
  fontFamily: monoFamily,
  ...typeScale.small,
  tabSize: 2,
  '&:focus-visible': { outline: `2px solid ${color('focus')}`, outlineOffset: 2 },
});

const Note = styled('p')({ margin: '12px 0 0', color: color('text-muted') });

/** A whole receiver to begin with, in one of six languages, without any dependency. */
export function ReceiverCode() {
  const [chosen, setChosen] = useState<string>('JavaScript');
  const language = languages.find(({ name }) => name === chosen) ?? languages[0];
  return (
    <SectionCard
      title={t('Receiver')}
      description={t('A whole one to begin with: it verifies, answers and depends on nothing.')}
    >
      <Head>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('Language')}
          value={language.name}
          onChange={(_, name) => name !== null && setChosen(name)}
        >
          {languages.map(({ name }) => (
            <ToggleButton key={name} value={name}>
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <CopyButton text={language.code} label={t('Copy {name} code', { name: language.name })} />
      </Head>
      {/* What scrolls must be reachable by keyboard. */}
      <Text tabIndex={0} role="region" aria-label={t('{name} code', { name: language.name })}>
        <CodeMarks code={language.code} comment={language.comment} />
      </Text>
      <Note>
        {t(
          'After a crash of the service up to 16 deliveries may come again under the same id, and what somebody sends again may be older than what you have.',
        )}{' '}
        {language.name === 'C#' && t('Our tests run all of them but this one.')}
      </Note>
      <Note>
        {rich(
          'Deliveries follow Standard Webhooks 1.0.0, so its libraries verify them, too: <link>standardwebhooks.com</link>',
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

interface CodeMarksProps {
  code: string;
  /** What begins a comment that ends with its line. */
  comment: '//' | '#';
}

/** Words of the six languages; that one language takes another's for a name is seen by nobody here. */
const keywords =
  'abstract|and|as|async|await|break|byte|case|catch|class|const|continue|def|declare|defer|echo|else|except|export|extends|final|for|foreach|from|func|function|if|import|in|int|is|long|new|not|null|package|private|public|raise|return|static|string|struct|switch|throw|throws|try|type|using|var|void|while|with|bool|true|false|None|True|False|interface|range|let|of|or';

function tokenOf(comment: string): RegExp {
  return new RegExp(
    `(/\\*\\*[^]*?\\*/|"""[^]*?"""|${comment === '#' ? '#' : '//'}[^\\n]*)|("(?:[^"\\\\\\n]|\\\\.)*"|'(?:[^'\\\\\\n]|\\\\.)*'|\`[^\`]*\`)|\\b(${keywords})\\b`,
    'g',
  );
}

/** Source in colours: comments, texts and keywords. */
function CodeMarks({ code, comment }: CodeMarksProps) {
  const parts = [];
  let end = 0;
  for (const match of code.matchAll(tokenOf(comment))) {
    const [whole, remark, text] = match;
    parts.push(code.slice(end, match.index));
    const name =
      remark !== undefined ? 'text-muted' : text !== undefined ? 'success-text' : 'info-text';
    parts.push(
      <span key={match.index} style={{ color: color(name) }}>
        {whole}
      </span>,
    );
    end = match.index + whole.length;
  }
  parts.push(code.slice(end));
  return parts;
}

import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { color, framed, monoFamily, typeScale } from '../theme/tokens.ts';
import { CopyButton } from './copy-button.tsx';

const Frame = styled('div')({
  position: 'relative',
  ...framed,
  backgroundColor: color('canvas'),
  textAlign: 'left',
  '& > .copy': { position: 'absolute', top: 10, right: 6 },
});

const Text = styled('pre')({
  margin: 0,
  padding: '10px 44px 10px 12px',
  maxHeight: 320,
  overflow: 'auto',
  borderRadius: 8,
  fontFamily: monoFamily,
  ...typeScale.small,
  color: color('text'),
  tabSize: 2,
});

interface CodeBlockProps {
  /** What is copied, and shown unless there are children. */
  code: string;
  label: string;
  children?: ReactNode;
}

export function CodeBlock({ code, label, children = code }: CodeBlockProps) {
  return (
    <Frame>
      {/* Scrollable areas must be focusable. */}
      <Text tabIndex={0} role="region" aria-label={label}>
        {children}
      </Text>
      <div className="copy">
        <CopyButton text={code} label={t('Copy {what}', { what: inSentence(label) })} />
      </div>
    </Frame>
  );
}

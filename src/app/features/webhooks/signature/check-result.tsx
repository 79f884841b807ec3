import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CodeBlock } from '#app/kit/text/code-block.tsx';
import { VisuallyHidden } from '#app/kit/text/text-parts.tsx';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import { color, iconSize, toneColors, typeScale } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';
import type { SignatureCheck } from './check-signature.ts';
import type { StepState } from './verification-steps.ts';

const verdicts: Record<SignatureCheck['verdict'], { tone: Tone; title: string; text: string }> = {
  valid: {
    tone: 'success',
    title: t('Signature valid'),
    text: t('A receiver with this secret accepts this message now.'),
  },
  late: {
    tone: 'warning',
    title: t('Signature valid but expired'),
    text: t('A receiver accepts the message for five minutes after signing.'),
  },
  invalid: {
    tone: 'danger',
    title: t('A receiver refuses this message'),
    text: t('The failed step shows what to check.'),
  },
  open: {
    tone: 'neutral',
    title: t('Nothing to check yet'),
    text: t('Enter headers, body and secret.'),
  },
};

const stateStyles: Record<StepState, { tone: Tone; icon: ReactNode; word: string }> = {
  passed: { tone: 'success', icon: <CheckCircleOutlined />, word: t('passed') },
  warned: { tone: 'warning', icon: <WarningAmberOutlined />, word: t('with a warning') },
  failed: { tone: 'danger', icon: <ErrorOutlineOutlined />, word: t('failed') },
  open: { tone: 'neutral', icon: <RadioButtonUncheckedOutlined />, word: t('not checked yet') },
};

const Verdict = styled('div')({
  padding: '12px 16px',
  borderRadius: 8,
  '& > strong': { display: 'block', ...typeScale.large },
  '@media (forced-colors: active)': { border: '1px solid' },
});

const Steps = styled('ol')({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: '0 10px',
    padding: '10px 16px',
  },
  '& > li + li': { borderTop: `1px solid ${color('border')}` },
  '& svg': { fontSize: iconSize.large },
  '& p': { margin: 0, color: color('text-muted'), overflowWrap: 'anywhere' },
  '& p.advice': { marginTop: 4, color: color('text') },
});

const Details = styled('details')({
  padding: '4px 16px 0',
  '& > summary': { color: color('link'), cursor: 'pointer' },
  '& > summary ~ *': { marginTop: 8 },
});

export function CheckResult({ check }: { check: SignatureCheck }) {
  const { verdict, steps, content, expected } = check;
  const { tone, title, text } = verdicts[verdict];
  return (
    <>
      <Verdict role="status" style={toneColors(tone)}>
        <strong>{title}</strong>
        {text}
      </Verdict>
      <Steps aria-label={t('Steps')}>
        {steps.map(({ name, state, finding, advice }) => {
          const { tone: stepTone, icon, word } = stateStyles[state];
          return (
            <li key={name}>
              <span aria-hidden style={{ color: color(`${stepTone}-text`) }}>
                {icon}
              </span>
              <div>
                <strong>{name}</strong>
                <VisuallyHidden>: {word}. </VisuallyHidden>
                <p>{finding}</p>
                {advice !== undefined && <p className="advice">{advice}</p>}
              </div>
            </li>
          );
        })}
      </Steps>
      {content !== undefined && expected !== undefined && (
        <Details>
          <summary>{t('Signed content and result')}</summary>
          <CodeBlock label={t('Signed content')} code={content} />
          <CodeBlock label={t('Expected signature')} code={expected} />
        </Details>
      )}
    </>
  );
}

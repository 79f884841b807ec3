import { styled } from '@mui/material/styles';
import { toneColors } from '#app/kit/theme/color.ts';
import { monoFamily, typeScale } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';
import { codeTone } from './delivery-style.ts';

interface CodeMarkProps {
  /** Null without a response. */
  statusCode: number | null;
}

const Mark = styled('span')({
  display: 'inline-block',
  padding: '0 6px',
  borderRadius: 4,
  ...typeScale.code,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  '&.code': { fontFamily: monoFamily },
  '@media (forced-colors: active)': { border: '1px solid' },
});

export function CodeMark({ statusCode }: CodeMarkProps) {
  const tone = codeTone(statusCode);
  return (
    <Mark className={statusCode === null ? undefined : 'code'} style={toneColors(tone)}>
      {statusCode ?? t('No response')}
    </Mark>
  );
}

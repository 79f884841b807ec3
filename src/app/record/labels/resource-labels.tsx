import { styled } from '@mui/material/styles';
import { objectOf, objectsOf, textIn, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import { oneLine, toneColors, typeScale } from '#app/kit/theme/tokens.ts';
import { confidentialitySystem } from '#contract/fhir/confidentiality.ts';
import { t } from '#words/t.ts';
import { confidentialityName } from './confidentiality-words.ts';

export interface Label {
  text: string;
  /** `system|code`, as in searches. */
  token: string;
  kind: 'tag' | 'security';
}

/** Servers add it to partial resources (http://hl7.org/fhir/R4/search.html#elements). */
export const partialResourceTag = 'SUBSETTED';

/** The labels in `meta.security` and `meta.tag` of any server's resource, in this order; HL7's confidentiality codes localized. */
export function labelsOf({ meta }: Readonly<Record<string, unknown>>): Label[] {
  const { security, tag } = objectOf(meta);
  return [
    ...objectsOf(security).flatMap((coding) => labelOf(coding, 'security')),
    ...objectsOf(tag).flatMap((coding) => labelOf(coding, 'tag')),
  ];
}

function labelOf(coding: UnknownObject, kind: Label['kind']): Label[] {
  const code = textIn(coding.code);
  const system = textIn(coding.system);
  if (code === partialResourceTag) return [];
  const isKnown = system === confidentialitySystem && code !== undefined;
  const text = isKnown ? confidentialityName(code) : (textIn(coding.display) ?? code);
  if (text === undefined) return [];
  return [{ text, kind, token: system === undefined ? (code ?? '') : `${system}|${code ?? ''}` }];
}

/** The tokens of the labels of a kind, for an export. */
export function labelTokens(labels: readonly Label[], kind: Label['kind']): string {
  return labels.flatMap((label) => (label.kind === kind ? label.token : [])).join(' ');
}

const Chips = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  maxWidth: '100%',
  verticalAlign: 'middle',
  '& > span': {
    maxWidth: '100%',
    padding: '0 6px',
    borderRadius: 4,
    ...typeScale.code,
    ...oneLine,
    ...toneColors('neutral'),
  },
  '& > .security': toneColors('warning'),
});

export function LabelChips({ labels }: { labels: readonly Label[] }) {
  if (labels.length === 0) return null;
  return (
    <Chips>
      {labels.map(({ kind, text, token }) => (
        <span
          key={`${kind} ${token} ${text}`}
          className={kind}
          title={
            kind === 'security' ? t('Security label: {text}', { text }) : t('Tag: {text}', { text })
          }
        >
          {text}
        </span>
      ))}
    </Chips>
  );
}

import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { ComponentProps } from 'react';
import { useParams } from 'react-router';
import type { ReferenceInput } from '#app/fhir-form/form-context.ts';
import { fieldHelp } from '#app/fhir-form/form-layout.tsx';
import { wrappingRow } from '#app/kit/theme/tokens.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from '../kind-groups.shared.ts';
import { TargetState } from '../record-state.tsx';
import type { ReferenceTarget } from './load-target.ts';
import { ReferenceLink } from './reference-link.tsx';

const Where = styled('span')({
  ...wrappingRow,
  gap: '2px 8px',
  // Large enough for touch.
  '& > a': { minWidth: 0, paddingBlock: 3 },
});

interface ReferenceTextProps extends ComponentProps<ReferenceInput> {
  params: AutocompleteRenderInputParams;
  target: ReferenceTarget | undefined;
}

/** The text field of a reference; below it, the stored reference as a link with the target's state. */
export function ReferenceText({ params, target, ...props }: ReferenceTextProps) {
  const { siteId = '' } = useParams();
  const { reference, problem, hint } = props;
  const help = fieldHelp({
    problem,
    warning: warningOf(target, props.targets, props.warning),
    hint,
  });
  const { inputLabel, htmlInput } = params.slotProps;
  // The field has its name.
  const linkText =
    target?.state === 'current'
      ? t('Open {noun}', { noun: inSentence(kindWordsOf(target.kind).one) })
      : reference;
  return (
    <TextField
      {...params}
      label={props.label}
      placeholder={t('Search name')}
      error={problem !== undefined}
      helperText={
        // Reserved while typing: a line that appears on blur would move a button away from the click.
        reference === '' ? (
          help
        ) : (
          <Where>
            {help}
            <ReferenceLink siteId={siteId} reference={reference} display={linkText} />
            {target?.state === 'current' && <TargetState target={target} />}
          </Where>
        )
      }
      slotProps={{
        ...params.slotProps,
        inputLabel: { ...inputLabel, required: props.isRequired },
        htmlInput: { ...htmlInput, 'data-path': props.path, spellCheck: false },
      }}
    />
  );
}

/** Not errors: the record may be created later, or belong to another system. */
function warningOf(
  target: ReferenceTarget | undefined,
  targets: readonly string[],
  other: string | undefined,
): string | undefined {
  if (target === undefined) return other;
  const noun = inSentence(kindWordsOf(target.kind).one);
  if (target.state === 'deleted') return t('This {noun} was deleted', { noun });
  if (target.state === 'missing') return t('This {noun} doesn’t exist', { noun });
  if (targets.length === 0 || targets.includes(target.kind)) return other;
  return t('Not allowed here by R4: {noun}', { noun });
}

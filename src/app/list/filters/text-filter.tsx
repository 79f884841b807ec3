import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, type InputHTMLAttributes, useState } from 'react';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import { textLimit } from '#contract/base/query-params.ts';
import { t } from '#words/t.ts';
import { FilterForm, FilterPopover, Suggestions } from './filter-button.tsx';

const NarrowForm = styled(FilterForm)({ gap: 12, width: 280 });

export interface TextFilterProps {
  label: string;
  /** The input's label, if it is not the filter's. */
  inputLabel?: string;
  value: string;
  /** Undefined removes the filter. */
  onChange: (value: string | undefined) => void;
  /** How it matches: "Finds partial matches". */
  hint?: string;
  /** The error of a text; undefined if valid. */
  check?: (text: string) => string | undefined;
  /** Likely texts. */
  suggestions?: readonly string[];
  /** The label of a text that is a code. */
  labelOf?: (text: string) => string;
  limit?: number;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
}

const itself = (text: string) => text;

export function TextFilter(props: TextFilterProps) {
  const { label, value, onChange, labelOf = itself } = props;
  return (
    <FilterPopover
      label={label}
      summary={value === '' ? undefined : value.split(', ').map(labelOf).join(', ')}
      onClear={() => onChange(undefined)}
    >
      {(close, dismiss) => (
        <TextForm
          {...props}
          onChange={(text) => {
            if (text === undefined) dismiss();
            else close();
            onChange(text);
          }}
        />
      )}
    </FilterPopover>
  );
}

function TextForm(props: TextFilterProps) {
  const { label, inputLabel = label, value, onChange, check, inputMode } = props;
  const { hint = t('Finds partial matches'), suggestions = [], labelOf = itself } = props;
  const { limit = textLimit } = props;
  const [typed, setTyped] = useState(value);
  const [problem, setProblem] = useState<string>();

  function apply(event: FormEvent): void {
    event.preventDefault();
    const text = typed.trim();
    const refusal = text === '' ? undefined : (lengthProblem(text, limit) ?? check?.(text));
    setProblem(refusal);
    if (refusal === undefined) onChange(text === '' ? undefined : text);
  }

  return (
    <NarrowForm onSubmit={apply}>
      <TextInput
        label={inputLabel}
        field={{ name: 'text', onChange: (event) => setTyped(event.target.value) }}
        autoFocus
        autoComplete="off"
        inputProps={{ value: typed, inputMode }}
        problem={problem}
        hint={hint}
      />
      {suggestions.length > 0 && (
        <Suggestions>
          {suggestions.map((text) => (
            <Button key={text} size="small" onClick={() => onChange(text)}>
              {labelOf(text)}
            </Button>
          ))}
        </Suggestions>
      )}
      <Button type="submit" variant="contained">
        {t('Show')}
      </Button>
    </NarrowForm>
  );
}

function lengthProblem({ length }: string, limit: number): string | undefined {
  if (length <= limit) return undefined;
  return t('Search text is limited to {limit, number} characters; this has {length, number}', {
    limit,
    length,
  });
}

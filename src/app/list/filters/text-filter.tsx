import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type FormEvent, type InputHTMLAttributes, useId, useState } from 'react';
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

/** A filter by a typed text. */
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
  const {
    label,
    inputLabel = label,
    value,
    onChange,
    hint = t('Finds partial matches'),
    check,
    suggestions = [],
    labelOf = itself,
    limit = textLimit,
    inputMode,
  } = props;
  const [typed, setTyped] = useState(value);
  const [problem, setProblem] = useState<string>();
  const id = useId();

  function apply(event: FormEvent): void {
    event.preventDefault();
    const text = typed.trim();
    const refusal = text === '' ? undefined : (lengthProblem(text, limit) ?? check?.(text));
    setProblem(refusal);
    if (refusal === undefined) onChange(text === '' ? undefined : text);
  }

  return (
    <NarrowForm onSubmit={apply}>
      <FormControl fullWidth error={problem !== undefined}>
        <InputLabel htmlFor={id} shrink>
          {inputLabel}
        </InputLabel>
        <OutlinedInput
          id={id}
          autoFocus
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputProps={{ inputMode, 'aria-describedby': `${id}-note` }}
        />
        <FormHelperText id={`${id}-note`}>{problem ?? hint}</FormHelperText>
      </FormControl>
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

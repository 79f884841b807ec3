import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { FilterForm, FilterPopover, Suggestions } from '#app/list/filters/filter-popover.tsx';
import { t } from '#words/t.ts';

interface CodeFilterProps {
  code: string | undefined;
  onChange: (code: string | undefined) => void;
}

const classes = [
  { code: '2xx', label: '2xx' },
  { code: '3xx', label: '3xx' },
  { code: '4xx', label: '4xx' },
  { code: '5xx', label: '5xx' },
  { code: 'none', label: t('No response') },
] as const;

/** Filters by the last HTTP status: a class, one status, or no response. */
export function CodeFilter({ code, onChange }: CodeFilterProps) {
  const summary = classes.find((one) => one.code === code)?.label ?? code;
  return (
    <FilterPopover label={t('HTTP code')} summary={summary} onClear={() => onChange(undefined)}>
      {(close) => (
        <CodeForm
          code={code}
          onApply={(next) => {
            close();
            onChange(next);
          }}
        />
      )}
    </FilterPopover>
  );
}

interface CodeFormProps extends Pick<CodeFilterProps, 'code'> {
  onApply: (code: string) => void;
}

function CodeForm({ code = '', onApply }: CodeFormProps) {
  const [typed, setTyped] = useState(/^\d{3}$/.test(code) ? code : '');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const isCode = /^[1-5]\d\d$/.test(typed.trim());
  const isInvalid = isSubmitted && !isCode;

  function apply(event: FormEvent): void {
    event.preventDefault();
    if (isCode) onApply(typed.trim());
    else setIsSubmitted(true);
  }

  return (
    <FilterForm onSubmit={apply} noValidate>
      <Suggestions>
        {classes.map((one) => (
          <Button
            key={one.code}
            size="small"
            aria-pressed={one.code === code}
            onClick={() => onApply(one.code)}
          >
            {one.label}
          </Button>
        ))}
      </Suggestions>
      <TextField
        label={t('Exactly')}
        placeholder="503"
        value={typed}
        error={isInvalid}
        helperText={isInvalid ? t('Three digits, from 100 to 599') : undefined}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } }}
      />
      <Button type="submit" variant="contained">
        {t('Show')}
      </Button>
    </FilterForm>
  );
}

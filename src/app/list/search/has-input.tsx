import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { t } from '#words/t.ts';
import type { Referrer } from './search-field.ts';
import { type HasParts, hasValue, referrerOf } from './search-values.ts';
import { TextInput, ValueInput, type ValueInputProps } from './value-input.tsx';

/** A reverse chain: the referring resource, its search parameter, and the value. */
export function HasInput(props: ValueInputProps) {
  const { field, onChange } = props;
  const referrers = field.referrers?.() ?? [];
  const value = props.value === '' ? firstOf(referrers) : props.value;
  const { parts, referrer, searched } = referrerOf(field, value);
  if (parts === undefined || referrer === undefined) {
    return <TextInput {...props} hint={t('<Type>:<param>:<search param>=<value>')} />;
  }
  const change = (part: Partial<HasParts>) => onChange(hasValue({ ...parts, ...part }));
  const inner = searched ?? { name: parts.search, label: t('Value'), kind: 'text' };
  return (
    <>
      <ChoiceSelect
        label={t('Referring record')}
        value={nameOf(referrer)}
        options={referrers.map((one) => ({ value: nameOf(one), label: one.label }))}
        onChange={(next) => onChange(firstOf(referrers.filter((one) => nameOf(one) === next)))}
      />
      <ChoiceSelect
        label={t('Search field')}
        value={parts.search}
        options={referrer.fields.map(({ name, label }) => ({ value: name, label }))}
        onChange={(search) => change({ search, value: '' })}
      />
      <ValueInput
        key={parts.search}
        field={inner}
        value={parts.value}
        onChange={(next) => change({ value: next })}
      />
    </>
  );
}

function nameOf({ type, param }: Referrer): string {
  return `${type}:${param}`;
}

function firstOf([first]: readonly Referrer[]): string {
  if (first === undefined) return '';
  const { type, param, fields } = first;
  return hasValue({ type, param, search: fields[0]?.name ?? '_id', value: '' });
}

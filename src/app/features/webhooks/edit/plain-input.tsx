import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useSyncExternalStore } from 'react';
import type { DraftStore } from '#app/fhir-form/draft-store.ts';
import { ChipsInput } from '#app/kit/forms/chips-input.tsx';
import {
  formatJson,
  formatJsonLine,
  isJsonNumber,
  type JsonObject,
  type JsonValue,
  parseJson,
  parseJsonObject,
  textOf,
} from '#app/kit/json/json-text.ts';
import { fieldWords } from '#app/versions/diff/change-words.ts';
import { t } from '#words/t.ts';
import { webhookWords } from '../webhook-fields.shared.ts';
import { itemLike, itemText, listItems, type PlainField } from './plain-fields.ts';

interface PlainInputProps {
  field: PlainField;
  draft: DraftStore;
  /** A webhook of the deployment, whose lists show the form of items. */
  sample: JsonObject;
  suggestions: readonly string[];
  problem: string | undefined;
}

export function PlainInput({ field, draft, sample, suggestions, problem }: PlainInputProps) {
  const { name, input } = field;
  const { label } = fieldWords(webhookWords, name);
  const webhook = parseJsonObject(useSyncExternalStore(draft.subscribe, draft.text)) ?? {};
  const unfinished = useSyncExternalStore(draft.subscribe, draft.unfinished);
  const value = webhook[name];
  const isStored = Object.hasOwn(parseJsonObject(draft.base().text) ?? {}, name);

  /** `isEmpty` removes a member that is not stored yet. `typed` is invalid input, which keeps the value. */
  function write(
    next: JsonValue,
    { isEmpty = false, typed }: { isEmpty?: boolean; typed?: string } = {},
  ) {
    const { [name]: _, ...others } = webhook;
    const text = formatJson(isEmpty && !isStored ? others : { ...webhook, [name]: next });
    const rest = draft.unfinished().filter(({ path }) => path !== name);
    if (typed === undefined) draft.write({ text, unfinished: rest });
    else draft.write({ text: draft.text(), unfinished: [...rest, { path: name, text: typed }] });
  }

  if (input === 'boolean') {
    return (
      <div>
        <FormControlLabel
          control={<Switch checked={value === true} onChange={(_, isOn) => write(isOn)} />}
          label={label}
        />
        {problem && <FormHelperText error>{problem}</FormHelperText>}
      </div>
    );
  }
  if (input === 'list') {
    const items = listItems(webhook, name);
    const like = [...listItems(sample, name), ...items];
    const itemOf = (text: string) =>
      items.find((item) => itemText(item) === text) ?? itemLike(like, text);
    return (
      <ChipsInput<string | JsonObject>
        label={label}
        value={items}
        options={suggestions.map(itemOf)}
        textOf={itemText}
        keyOf={formatJsonLine}
        read={(text) => (text.trim() === '' ? [] : [itemOf(text.trim())])}
        helperText={t('Press Enter after each')}
        problem={problem}
        onChange={(next) => write(next, { isEmpty: next.length === 0 })}
      />
    );
  }
  if (input === 'number') {
    const typed = unfinished.find(({ path }) => path === name)?.text;
    const wrong = typed === undefined ? problem : t('Must be a number');
    return (
      <TextField
        label={label}
        value={typed ?? (isJsonNumber(value) ? value.value : '')}
        onChange={({ target }) => {
          const read = parseJson(target.value.trim());
          if (read.isValid && isJsonNumber(read.value)) write(read.value);
          else if (target.value.trim() === '') write(null, { isEmpty: true });
          else write(null, { typed: target.value });
        }}
        error={wrong !== undefined}
        helperText={wrong}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
    );
  }
  return (
    <TextField
      label={label}
      value={textOf(value) ?? ''}
      onChange={({ target }) => write(target.value, { isEmpty: target.value === '' })}
      multiline={input === 'lines'}
      maxRows={8}
      error={problem !== undefined}
      helperText={problem}
      slotProps={{ htmlInput: { spellCheck: false } }}
    />
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { CodeField } from '#app/kit/forms/code-field.tsx';
import { PopoverPanel } from '#app/kit/menus/popover-panel.tsx';
import { CopyButton } from '#app/kit/text/copy-button.tsx';
import { noteText } from '#app/kit/theme/tokens.ts';
import { searchCount } from '#contract/fhir/fhir-search.ts';
import { t } from '#words/t.ts';

const Form = styled('form')({ display: 'grid', gap: 12, padding: 16 });

const Request = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, ...noteText });

export interface QueryTextPanelProps {
  anchor: HTMLElement | null;
  path: string;
  search: string;
  onApply: (search: string) => void;
  onClose: () => void;
}

/** Edits the query as text. Errors of the service are shown at the chips afterwards. */
export function QueryTextPanel(props: QueryTextPanelProps) {
  const { anchor, path, search, onApply, onClose } = props;
  const [text, setText] = useState(() => queryText(search));
  const [problem, setProblem] = useState<string>();
  const read = readQueryText(text);

  function apply(event: SyntheticEvent): void {
    event.preventDefault();
    if ('problem' in read) {
      setProblem(read.problem);
      return;
    }
    onApply(read.search);
    onClose();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) apply(event);
  }

  return (
    <PopoverPanel
      label={t('Query as text')}
      anchor={anchor}
      edge="right"
      width={520}
      onClose={onClose}
    >
      <Form onSubmit={apply}>
        <Request>
          <code>{`GET ${path}`}</code>
          <CopyButton
            text={'search' in read && read.search !== '' ? `${path}?${read.search}` : path}
            label={t('Copy request')}
          />
        </Request>
        <CodeField
          minRows={4}
          maxRows={12}
          autoFocus
          label={t('Query')}
          value={text}
          error={problem !== undefined}
          helperText={problem ?? t('One parameter per line. Ctrl+Enter shows the results.')}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" variant="contained">
          {t('Show')}
        </Button>
      </Form>
    </PopoverPanel>
  );
}

/** A query with one parameter per line, readable: `_tag=http://x|pilot`. */
export function queryText(search: string): string {
  const pairs = [...new URLSearchParams(search)].filter(([name]) => !pagingNames.includes(name));
  return pairs.map(([name, value]) => `${escapedText(name)}=${escapedText(value)}`).join('\n');
}

const pagingNames = ['page', '_page_token', 'show'];

/** Escapes only what would be ambiguous. */
function escapedText(text: string): string {
  return text.replace(/[%&+#\s]/g, (sign) => encodeURIComponent(sign));
}

export type ReadQuery = { search: string } | { problem: string };

/** Parses a typed query: in lines or with `&`, with or without `?`, or a whole URL. */
export function readQueryText(text: string): ReadQuery {
  const query = text.trim().replace(/^[^\s?]*\?/, '');
  const params = new URLSearchParams();
  for (const piece of query.split(/[&\n]/)) {
    const trimmed = piece.trim();
    if (trimmed === '') continue;
    const at = trimmed.indexOf('=');
    if (at <= 0)
      return { problem: t('“{text}” has no value: write name=value', { text: trimmed }) };
    const name = decoded(trimmed.slice(0, at));
    const value = decoded(trimmed.slice(at + 1));
    if (name === undefined || value === undefined) {
      return { problem: t('“{text}” contains a literal %: write it as %25', { text: trimmed }) };
    }
    if (pagingNames.includes(name)) continue;
    if (name === '_count' && !isCount(value)) {
      return {
        problem: t('_count must be a whole number from 1 to {maximum}', {
          maximum: searchCount.maximum,
        }),
      };
    }
    params.append(name, value);
  }
  return { search: String(params) };
}

function isCount(value: string): boolean {
  return /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= searchCount.maximum;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).trim();
  } catch {
    return undefined;
  }
}

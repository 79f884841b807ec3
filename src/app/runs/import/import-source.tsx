import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useFileDrop } from '#app/kit/files/use-file-drop.ts';
import { color } from '#app/kit/theme/color.ts';
import { CodeField } from '#app/runs/code-field.tsx';
import { encodingOf } from '#contract/fhir/fhir-import.ts';
import { t } from '#words/t.ts';

const Source = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 760px)',
  gap: 20,
});

const Introduction = styled('p')({ margin: 0, color: color('text-muted') });

const DropZone = styled('section')({
  padding: '32px 16px',
  borderRadius: 8,
  border: `1px dashed ${color('border-control')}`,
  backgroundColor: color('surface'),
  textAlign: 'center',
  '&[data-over]': { borderColor: color('accent'), backgroundColor: color('selected') },
});

const DropHint = styled('p')({ margin: '8px 0 0', color: color('text-muted') });

interface ImportSourceProps {
  /** "event definition" */
  thing: string;
  problem: string | undefined;
  isReading: boolean;
  /** The pasted or typed text. */
  text: string;
  onType: (text: string) => void;
  /** Undefined for a binary file. */
  onRead: (text: string | undefined) => void;
}

async function textOf(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The source of an import: a chosen or dropped file, or pasted text. */
export function ImportSource(props: ImportSourceProps) {
  const { thing, problem, isReading, text, onType, onRead } = props;
  const input = useRef<HTMLInputElement>(null);

  async function take(file: File | undefined): Promise<void> {
    if (file !== undefined) onRead(await textOf(file));
  }

  const drop = useFileDrop((file) => void take(file));
  return (
    <Source>
      <Introduction>
        {t('Every row is checked first. You review the results before anything is saved.')}
      </Introduction>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <DropZone aria-label={t('File')} {...drop}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('File to import')}
          accept=".ndjson,.jsonl,.json,application/json,application/fhir+json,application/fhir+ndjson"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button variant="contained" loading={isReading} onClick={() => input.current?.click()}>
          {t('Choose file')}
        </Button>
        <DropHint>
          {t('or drop it here: NDJSON with one {thing} per line, a JSON list or a FHIR Bundle', {
            thing,
          })}
        </DropHint>
      </DropZone>
      <CodeField
        minRows={5}
        maxRows={14}
        label={t('Or paste text')}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
      <div>
        <Button disabled={text.trim() === '' || isReading} onClick={() => onRead(text)}>
          {t('Check text')}
        </Button>
      </div>
    </Source>
  );
}

import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { type TextEncoding, textEncodings } from '#app/kit/files/sheet/text-encodings.ts';
import { PlainSelect } from '#app/kit/forms/plain-select.ts';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { t } from '#words/t.ts';
import type { InviteList, InviteSource } from './invite-rows.ts';
import type { InviteChoices } from './read-access.ts';
import { type InviteReading, readInviteFile } from './read-invite-file.ts';

interface InviteSourceCardProps {
  source: InviteSource;
  choices: InviteChoices;
  onList: (list: InviteList) => void;
}

const Frame = styled('div')({ marginBottom: 16 });
const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 16 });
const Choice = styled('div')({ display: 'grid', gap: 4, minWidth: 180 });

const encodingNames: Record<TextEncoding, string> = {
  'windows-1252': t('Western European (Windows)'),
  'windows-1250': t('Central European (Windows)'),
  'windows-1251': t('Cyrillic (Windows)'),
  'windows-1253': t('Greek (Windows)'),
  'windows-1254': t('Turkish (Windows)'),
  macintosh: t('Western European (Mac)'),
};

/** The assumptions about an ambiguous file, editable. */
export function InviteSourceCard({ source, choices, onList }: InviteSourceCardProps) {
  const { file, sheets, sheet, encoding } = source;
  const [problem, setProblem] = useState<string>();

  async function read(reading: InviteReading): Promise<void> {
    const list = await readInviteFile(file, choices, { sheet, encoding, ...reading });
    setProblem('problem' in list ? list.problem : undefined);
    if (!('problem' in list)) onList(list);
  }

  if (sheets.length < 2 && encoding === undefined) return null;
  return (
    <Frame>
      <SectionCard
        title={shortText(file.name)}
        description={
          encoding === undefined
            ? t('This file has several sheets. Choosing another discards your corrections.')
            : t(
                'This file doesn’t state its encoding. If names look wrong, choose another; this discards your corrections.',
              )
        }
      >
        <Choices>
          {sheets.length > 1 && (
            <LabelledSelect
              label={t('Sheet')}
              value={String(sheet)}
              onChoose={(value) => void read({ sheet: Number(value) })}
            >
              {sheets.map((name, at) => (
                <option key={name} value={at}>
                  {shortText(name)}
                </option>
              ))}
            </LabelledSelect>
          )}
          {encoding !== undefined && (
            <LabelledSelect
              label={t('Encoding')}
              value={encoding}
              onChoose={(value) =>
                void read({ encoding: textEncodings.find((one) => one === value) })
              }
            >
              {textEncodings.map((value) => (
                <option key={value} value={value}>
                  {encodingNames[value]}
                </option>
              ))}
            </LabelledSelect>
          )}
        </Choices>
        {problem !== undefined && (
          <Alert severity="error" sx={{ mt: 3 }}>
            {problem}
          </Alert>
        )}
      </SectionCard>
    </Frame>
  );
}

interface LabelledSelectProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

function LabelledSelect({ label, value, onChoose, children }: LabelledSelectProps) {
  const id = useId();
  return (
    <Choice>
      <label htmlFor={id}>{label}</label>
      <PlainSelect id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </PlainSelect>
    </Choice>
  );
}

import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { type TextEncoding, textEncodings } from '#app/kit/files/sheet/text-encodings.ts';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { t } from '#words/t.ts';
import { type InviteReading, readInviteFile } from './invite-file.ts';
import type { InviteList, InviteSource } from './invite-rows.ts';
import type { InviteChoices } from './read-access.ts';

interface InviteSourceCardProps {
  source: InviteSource;
  choices: InviteChoices;
  onList: (list: InviteList) => void;
}

const Choices = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  '& > *': { width: 240 },
});

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
          <ChoiceSelect
            label={t('Sheet')}
            value={String(sheet)}
            options={sheets.map((name, at) => ({ value: String(at), label: shortText(name) }))}
            onChange={(value) => void read({ sheet: Number(value) })}
          />
        )}
        {encoding !== undefined && (
          <ChoiceSelect
            label={t('Encoding')}
            value={encoding}
            options={textEncodings.map((value) => ({ value, label: encodingNames[value] }))}
            onChange={(value) => void read({ encoding: value })}
          />
        )}
      </Choices>
      {problem !== undefined && (
        <Alert severity="error" sx={{ mt: 3 }}>
          {problem}
        </Alert>
      )}
    </SectionCard>
  );
}

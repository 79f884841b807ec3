import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { RecordKind } from '#app/record/record-kind.ts';
import type { LoadedText } from '#app/record/stored-text.ts';
import { NewerSaveNotice } from './newer-save-notice.tsx';
import { useNewerSave } from './use-newer-save.ts';

interface NewerSaveOnPageProps<Address> {
  kind: RecordKind<Address>;
  address: Address;
  base: LoadedText;
}

const Notice = styled('div')({ marginBottom: 16 });

/** Announces a newer version on a page without input; the reader decides when to update. */
export function NewerSaveOnPage<Address>({ kind, address, base }: NewerSaveOnPageProps<Address>) {
  const client = useQueryClient();
  const save = useNewerSave(kind, address, base);
  if (save === undefined) return null;
  return (
    <Notice>
      <NewerSaveNotice
        save={save}
        thing={kind.words.thing}
        isDirty={false}
        onCompare={undefined}
        onShow={() => void client.invalidateQueries()}
      />
    </Notice>
  );
}

import Alert from '@mui/material/Alert';
import { t } from '#words/t.ts';

/** Tells a person why a record has no buttons to change it; `nouns` are its kind in a sentence. */
export function ReadOnlyNotice({ nouns }: { nouns: string }) {
  return (
    <Alert severity="info" sx={{ mb: 4 }}>
      {t('Your role can view {nouns} but not edit them.', { nouns })}
    </Alert>
  );
}

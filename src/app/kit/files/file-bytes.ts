import { t } from '#words/t.ts';

/** The bytes of a chosen or dropped file, or why it can't be read. */
export async function fileBytes(file: File): Promise<ArrayBuffer | { problem: string }> {
  try {
    return await file.arrayBuffer();
  } catch {
    return { problem: t('It may be a folder, or have changed since you chose it.') };
  }
}

import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import { color } from '#app/kit/theme/color.ts';
import { t } from '#words/t.ts';
import { useFold } from './folds.ts';
import { type TypedField, useValueAt } from './form-context.ts';
import { FoldedPart } from './form-layout.tsx';
import { textOfPrimitive } from './primitive-text.ts';

const Markdown = latePart(
  async () => (await import('#app/kit/rich-text/markdown-text.tsx')).MarkdownText,
  <Skeleton />,
);
const Html = latePart(
  async () => (await import('#app/kit/rich-text/safe-html.tsx')).SafeHtml,
  <Skeleton />,
);

const Frame = styled('div')({
  marginTop: 4,
  padding: '10px 12px',
  border: `1px solid ${color('border')}`,
  borderRadius: 8,
  backgroundColor: color('canvas'),
});

/** A rendered preview of Markdown or XHTML, below its field. */
export function TextPreview({ path, type, label }: TypedField) {
  const text = textOfPrimitive(useValueAt(path));
  const [isOpen, setIsOpen] = useFold(path, '#preview');
  if (text.trim() === '') return null;
  return (
    <FoldedPart
      isOpen={isOpen}
      text={t('Preview')}
      label={t('{label}: preview', { label })}
      onToggle={setIsOpen}
    >
      <Frame>{type === 'markdown' ? <Markdown text={text} /> : <Html html={text} />}</Frame>
    </FoldedPart>
  );
}

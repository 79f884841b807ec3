import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import { color } from '#app/kit/theme/color.ts';
import { t } from '#words/t.ts';
import { useFold } from './folds.ts';
import { useValueAt } from './form-context.ts';
import { FoldButton } from './form-layout.tsx';
import type { TreePath } from './form-tree.ts';
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

interface TextPreviewProps {
  path: TreePath;
  type: 'markdown' | 'xhtml';
  label: string;
}

/** A rendered preview of markup, below its field. */
export function TextPreview({ path, type, label }: TextPreviewProps) {
  const text = textOfPrimitive(useValueAt(path));
  const [isOpen, setIsOpen] = useFold(path, '#preview');
  const id = useId();
  if (text.trim() === '') return null;
  return (
    <div>
      <FoldButton
        isOpen={isOpen}
        controls={id}
        label={t('{label}: preview', { label })}
        onToggle={setIsOpen}
      >
        {t('Preview')}
      </FoldButton>
      <div id={id}>
        {isOpen && (
          <Frame>{type === 'markdown' ? <Markdown text={text} /> : <Html html={text} />}</Frame>
        )}
      </div>
    </div>
  );
}

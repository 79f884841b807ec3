import type { AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import { color } from '../theme/color.ts';
import { typeScale } from '../theme/typography.ts';

const Group = styled('li')({
  '& > span': {
    position: 'sticky',
    top: -8,
    zIndex: 1,
    display: 'block',
    padding: '8px 16px 4px',
    backgroundColor: color('raised'),
    color: color('text-muted'),
    ...typeScale.caption,
    fontWeight: 500,
  },
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
});

/** A group of Autocomplete options. MUI's own is invalid ARIA within a listbox. */
export function optionGroup({ key, group, children }: AutocompleteRenderGroupParams) {
  return (
    <Group key={key} role="presentation">
      {group !== '' && <span aria-hidden>{group}</span>}
      {/* biome-ignore lint/a11y/useSemanticElements: a list box has no fieldsets */}
      <ul role="group" aria-label={group || undefined}>
        {children}
      </ul>
    </Group>
  );
}

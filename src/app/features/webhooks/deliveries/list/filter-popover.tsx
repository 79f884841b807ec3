import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { type ReactNode, useState } from 'react';
import { color } from '../../../../shared/theme/color.ts';

interface FilterPopoverProps {
  label: string;
  /** What is chosen, in words; undefined: nothing is. */
  summary: string | undefined;
  onClear: () => void;
  /** The inside; it is given how to close. */
  children: (close: () => void) => ReactNode;
}

/** FilterChip's sibling for what is not picked from a list: opens a small form. */
export function FilterPopover({ label, summary, onClear, children }: FilterPopoverProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isSet = summary !== undefined;
  return (
    <span style={{ display: 'inline-flex', maxWidth: '100%' }}>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={isSet ? `${label}: ${summary}` : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={isSet ? undefined : <ArrowDropDownOutlined />}
        sx={{
          fontWeight: isSet ? 500 : 400,
          ...(isSet && { borderRadius: '6px 0 0 6px', minWidth: 0 }),
        }}
      >
        {label}
        {isSet && (
          <>
            <span>:&nbsp;</span>
            <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', color: color('link') }}>
              {summary}
            </span>
          </>
        )}
      </Button>
      {isSet && (
        <IconButton
          aria-label={`Remove filter ${label}`}
          onClick={onClear}
          sx={{
            border: `1px solid ${color('border-strong')}`,
            borderLeft: 0,
            borderRadius: '0 6px 6px 0',
            backgroundColor: color('raised'),
          }}
        >
          <CloseOutlined sx={{ fontSize: '16px !important' }} />
        </IconButton>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': `Filter by ${label.toLowerCase()}` } }}
      >
        {anchor !== null && children(() => setAnchor(null))}
      </Popover>
    </span>
  );
}

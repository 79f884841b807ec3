/** The history entry whose page focuses something itself. */
let claimed: string | undefined;

/** Keeps the heading of a history entry's page from taking the focus; undefined: it may. */
export function claimFocus(locationKey: string | undefined): void {
  claimed = locationKey;
}

export const isFocusClaimed = (locationKey: string): boolean => claimed === locationKey;

/** A deployment of the interface, from `public/config.json`. */
export interface Deployment {
  id: string;
  name: string;
  /** Base address of the service; empty means the console's own origin. */
  baseUrl: string;
  kind: 'reference' | 'sandbox' | 'production';
}

let chosen: Deployment = { id: 'local', name: 'This computer', baseUrl: '', kind: 'reference' };

/** The deployment that calls go to. */
export const deployment = {
  get: (): Deployment => chosen,
  choose: (next: Deployment): void => {
    chosen = next;
  },
};

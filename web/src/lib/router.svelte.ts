/**
 * A few pages need no router library: the path is state, links push to it. Without a server the path is behind the `#`,
 * so that any static file host works.
 */
import { ACCOUNTS } from './club';
import { OFFLINE } from './edition';

type Route =
  | { page: 'home' }
  | { page: 'about' }
  | { page: 'form' }
  | { page: 'privacy' }
  | { page: 'lobby' }
  | { page: 'people'; what: string; name: string }
  | { page: 'table'; id: string }
  | { page: 'learn'; game: string; lesson: string }
  | { page: 'build'; game: string; shared: string }
  | { page: 'lost'; path: string };

export function parse(path: string): Route {
  if (path === '/' || path === '') return { page: 'home' };
  if (path === '/about') return { page: 'about' };
  if (path === '/form') return { page: 'form' };
  if (path === '/privacy') return { page: 'privacy' };
  if (path === '/lobby' && !OFFLINE) return { page: 'lobby' };
  const people = /^\/(account|people|leaderboard|moderation|cups)\b\/?([^/]*)$/.exec(path);
  if (people && ACCOUNTS) return { page: 'people', what: people[1] ?? '', name: people[2] ?? '' };
  const table = /^\/t\/([\w-]+)\/?$/.exec(path);
  if (table?.[1]) return { page: 'table', id: table[1] };
  const lesson = /^\/learn\/([\w-]+)(?:\/([\w-]+))?\/?$/.exec(path);
  if (lesson?.[1]) return { page: 'learn', game: lesson[1], lesson: lesson[2] ?? '' };
  // Without a server, what a link brings along is part of the path: all of it is behind the `#`.
  const build = /^\/build\/([\w-]+)\/?(?:\?([ct]=[\w-]+))?$/.exec(path);
  if (build?.[1]) return { page: 'build', game: build[1], shared: build[2] ?? '' };
  return { page: 'lost', path };
}

/** The address of a path of ours, for links. */
export const to = (path: string): string => (OFFLINE ? `#${path}` : path);

const current = (): string => (OFFLINE ? location.hash.slice(1) : location.pathname);

class Router {
  private path = $state(current());
  /** Part of the address after `#`, which never reaches the server: link tokens live there. */
  hash = $state(OFFLINE ? '' : location.hash);
  readonly route = $derived(parse(this.path));

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
  }

  /** Go to a path of ours, with or without a new entry in the history. */
  go(path: string, options: { replace?: boolean } = {}): void {
    // Tokens of links are for other machines.
    const address = OFFLINE ? to(path.replace(/#.*$/, '')) : path;
    if (options.replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.read();
    if (!options.replace) scrollTo(0, 0);
  }

  private read(): void {
    this.path = current();
    if (!OFFLINE) this.hash = location.hash;
  }
}

export const router = new Router();

/** An action for links inside the app: no page load, but new tabs and downloads still work. */
export function link(node: HTMLAnchorElement): { destroy(): void } {
  const follow = (event: MouseEvent): void => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!plain || event.altKey || event.defaultPrevented || node.target) return;
    event.preventDefault();
    router.go(OFFLINE ? node.hash.slice(1) : node.pathname + node.search + node.hash);
  };
  node.addEventListener('click', follow);
  return { destroy: () => node.removeEventListener('click', follow) };
}

import { ApiError } from '../api/client';
import { notices } from '../lib/notices.svelte';
import { type AccountInfo, people } from './client';
import { PasskeyError } from './passkeys';

/** Who is at this browser; shared by the header and the account page. */
class Account {
  info = $state.raw<AccountInfo | null>(null);
  trouble = $state.raw<ApiError | null>(null);
  busy = $state(false);

  async load(): Promise<void> {
    try {
      this.info = await people.account();
      this.trouble = null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.trouble = error;
    }
  }

  /** Do something, say what went wrong, and read the account again. True when it worked. */
  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      await work();
      await this.load();
      return true;
    } catch (error) {
      if (error instanceof ApiError) notices.toast(error.message, 'bad', error.remedy);
      else if (error instanceof PasskeyError) notices.toast(error.message, 'bad');
      else throw error;
      return false;
    } finally {
      this.busy = false;
    }
  }
}

export const account = new Account();

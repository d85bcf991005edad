/** The tabs beside the board; on a phone they are a sheet over it, which opens when there is something to read. */
export class Sheet {
  active = $state('moves');
  open = $state(false);
  /** In pixels; 0 until it has been laid out. */
  height = $state(0);

  show(tab: string): void {
    this.active = tab;
    this.open = true;
  }
}

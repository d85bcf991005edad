import { Names, type Things, aliasesOf, thingsOf } from './names';
import type { SpaceInfo, StateInfo, TableInfo } from './protocol';
import { Space } from './space';

/** What people, pieces and choices are called at a table. */
export class Vocabulary {
  info = $state.raw<SpaceInfo>() as SpaceInfo;
  private known: Things = {};
  private aka: Things = {};
  private readonly things = $derived.by(
    () => (this.known = thingsOf(this.at.state.view, this.known)),
  );
  private readonly aliases = $derived.by(
    () => (this.aka = aliasesOf(this.at.state.view, this.aka)),
  );
  readonly names = $derived.by(
    () => new Names(this.at.table.seats, this.info.vocabularies, this.things, this.aliases),
  );
  readonly space = $derived.by(() => new Space(this.info, this.names.called));

  constructor(private readonly at: { table: TableInfo; state: StateInfo<unknown> }) {}

  /** Choices were taken back: whose the pieces were does not hold before they were taken. */
  forget(): void {
    this.known = {};
    this.aka = {};
  }
}

/**
 * An inn yard at night for tests that play: walls, a door, torches, a thicket, smoke, two heroes, three guards and a
 * beast.
 */
export const INN = `
scene inn canvas=1600,1200 rect=100,100,1400,1000 darkness=0.9
wall north c=300,300,900,300
wall west c=300,300,300,700
wall east c=900,300,900,500
wall door c=900,500,900,600 door=1
wall east2 c=900,600,900,700
wall south c=300,700,900,700
wall curtain c=1100,200,1100,500 move=0
wall window c=1200,700,1400,700 light=0 sight=0
light torch x=750 y=450 bright=200 dim=400
light lantern x=1250 y=850 bright=150 dim=300 carrier=guard
region thicket name=Thicket
  rectangle x=300 y=800 width=500 height=200
  shroud level=light
region smoke name=Smoke
  circle x=1000 y=800 radius=160
  shroud level=heavy
region rubble name=Rubble
  rectangle x=200 y=200 width=100 height=600
  difficultTerrain
vantage well name="The old well" text="Leads to the cellar." skill=tinkering named=yes
vantage sign name="The inn's sign" text="Hangs by one nail." skill=arcana
creature ada name=Ada side=friendly at=8:3
  ability agility=4 focus=1 bonus=3 proficient=stealth life=14,14
creature bruno name=Bruno side=friendly at=8:9
  ability prowess=2 agility=1 focus=2 bonus=3 proficient=perception,stealth life=18,18
  power hymn name=Hymn text="Shields and lifts."
  grant power=hymn kind=boon range=6 cost=none life=1
  does kind=absorption amount=2
  does kind=resistance lasts=concentration
  does kind=invisibility lasts=turn
creature guard name=Guard side=hostile at=8:12
  ability focus=1 bonus=2 proficient=perception life=12,12
  profile tier=2
  affix of=arms name=Barbed text="Hurts twice."
  power shout name=Shout text="All guards wake."
  power net name=Net text="Holds one tile."
  grant power=net kind=region range=6 cost=minor
    lays aim=burst:1 shroud=light lasts=concentration
creature archer name=Archer side=hostile at=4:7
  ability agility=2 focus=3 bonus=2 proficient=perception,stealth life=9,9
creature captain name=Captain side=hostile at=3:12
  ability focus=4 bonus=4 proficient=perception life=20,20
creature beast name=Beast side=hostile at=9:6:2x2
  ability agility=3 focus=2 bonus=2 proficient=stealth life=30,30
  profile tier=3 natures=mechanical,primordial
  affix of=trinkets name=Bell text="Rings at night."
`;

/** What shops do, and how people who are not from the trade ask for it. */
export const processGroups = `
machine shop > machining*.85, cnc*.7, milling*.5, turning*.5
machinist > machining*.8, cnc*.6
machining = cnc machining
machined ~ machining
milling ~ machining ~ turning
mill > milling*.7, machining*.6
lathe > turning*.85, machining*.6
turned parts ~ turning
screw machine > turning*.7, swiss*.6, machining*.6
swiss > swiss machining*.7, turning*.4
drilled+metal > machining*.5
cut metal > machining*.5, laser cutting*.6, waterjet*.5, plasma*.5, sheet metal*.5
metal cutting ~ laser cutting ~ waterjet cutting ~ plasma cutting
cut stone > waterjet*.7
cut tile > waterjet*.6
cutting thick > waterjet*.6, plasma*.5
water jet = waterjet
hydro cutting > waterjet*.8
bend metal > sheet metal*.7, bending*.8, press brake*.6, fabrication*.4
bent metal > sheet metal*.7, forming*.5
folded metal > sheet metal*.7, bending*.6
tin box > sheet metal*.5, enclosure*.6
metal box > enclosure*.85, sheet metal*.7, chassis*.6
metal case > enclosure*.8, sheet metal*.6, chassis*.7
electronics housing > enclosure*.85, chassis*.6
housing ~ enclosure
enclosure > housing*.6, chassis*.6, cabinet*.5, box*.4
chassis > enclosure*.7, frame*.4
metal cabinet > enclosure*.6, sheet metal*.6
sheet metal > fabrication*.5, enclosure*.3
metal fabrication ~ sheet metal fabrication ~ fabrication
metal fabricator > fabrication*.8, welding*.6, sheet metal*.6
fab shop > fabrication*.9, welding*.6
weld > welding*.9, fabrication*.5
welder > welding*.6
welded > welding*.9, weldment*.8
metal frame > weldment*.6, welding*.6, fabrication*.5
join metal > welding*.8
soldering ~ brazing
stamped ~ stamping ~ pressed
pressed steel > stamping*.9, stampings*.9
pressed metal > stamping*.9
punched metal > stamping*.7, punching*.7, perforated*.6
punch press > stamping*.8
progressive die ~ stamping
blanking > stamping*.7
deep drawn > stamping*.7, drawing*.6
metal clips > stamping*.6
cast > casting*.8, castings*.8
casting ~ foundry
foundry > casting*.8, castings*.8
zinc+cast > die casting*.9
zinc pieces > die casting*.8
pot metal > die casting*.7, zinc*.6
zamak > zinc*.8, die casting*.7
aluminum casting > die casting*.7, sand casting*.5
lost wax > investment casting*.9
wax casting > investment casting*.8
precision casting > investment casting*.8
cast iron parts > sand casting*.7, foundry*.6
forged ~ forging
blacksmith > forging*.7
hammered metal > forging*.6
extruded ~ extrusion
extruded aluminum > aluminum extrusion*.9
aluminum channel > extrusion*.85, profile*.6
aluminum profile = aluminum extrusion
aluminum shapes > extrusion*.85, profiles*.7
aluminum rail > extrusion*.7
long aluminum > extrusion*.7, profiles*.5
plastic molding ~ injection molding
plastic part > injection molding*.85, thermoplastic*.7, molding*.6
plastic parts > injection molding*.85, thermoplastic*.7, molding*.6
plastic pieces > injection molding*.8, thermoplastic*.6
plastic components > injection molding*.8
plastic molder > injection molding*.9
plastic widget > injection molding*.8
plastic housing > injection molding*.7, enclosure*.6
plastic cap > injection molding*.5, closure*.6
hollow plastic > blow molding*.7, rotational molding*.8
plastic tank > rotational molding*.85, polyethylene*.5
plastic drum > rotational molding*.6, blow molding*.7
kayak > rotational molding*.4
water tank > rotational molding*.7, tank*.6
rotomolding = rotational molding
roto molded > rotational molding*.9
rotomolded > rotational molding*.9
plastic bottle > blow molding*.7, bottle*.4
plastic jug > blow molding*.8, jug*.5
milk jug > blow molding*.7, jug*.5
blown plastic > blow molding*.9
vacuum formed = thermoformed = vacuum forming = thermoforming
vacuum forming > thermoforming*.95
clamshell > thermoforming*.8, blister*.7
blister pack > thermoforming*.7, clamshell*.7, blister*.8
plastic shell > thermoforming*.8, clamshell*.8
clear plastic packaging > thermoforming*.8, clamshell*.8, blister*.7
plastic tray > thermoforming*.8, tray*.5
retail packaging > clamshell*.5, blister*.5, carton*.4, packaging*.4
rubber parts > molding*.4, gasket*.5, seals*.5
rubber mold > rubber molding*.7
rubber ring > o ring*.85, seal*.6, gasket*.6
o ring > seal*.7, seals*.7, gasket*.6, gaskets*.6, rubber*.4
waterproof ring > o ring*.7, seal*.7
sealing > seal*.7, gasket*.7
gasket ~ seal
grommet > bushing*.4, rubber*.4
leak+seal > gasket*.6, seal*.6
overmold > overmolding*.9, injection molding*.5
3d printing = 3d print = additive manufacturing = rapid prototyping
3d printed > 3d printing*.9
prototype > prototyping*.9, 3d printing*.7, rapid*.4
cad file > 3d printing*.6, prototypes*.6, cnc machining*.4
cad model > 3d printing*.6, prototypes*.6
mock up > prototype*.8
mockup > prototype*.8
sample part > prototype*.7
one off > prototype*.7, custom*.4
laser sintering > sls*.8, 3d printing*.8
resin print > sla*.7, 3d printing*.8
carbon fibre ~ carbon fiber ~ composite
composites > carbon fiber*.7, fiberglass*.6, layup*.6
fiberglass > composite*.5, gel coat*.4
carbon parts > carbon fiber*.8, composites*.7
circuit board > pcb*.95, electronics assembly*.5
circuit boards populated > pcb assembly*.9, electronics assembly*.7
populate boards > pcb assembly*.9
board stuffing > pcb assembly*.9
electronics assembly ~ pcb assembly
electronic manufacturing > electronics assembly*.8, pcb assembly*.8, ems*.7
electronics manufacturer > electronics assembly*.7, pcb assembly*.7, box build*.5
soldered components > pcb assembly*.8, surface mount*.6
components on board > pcb assembly*.9
wiring > wire harness*.7, cable assembly*.6, harness*.6
wires bundled > wire harness*.9
wire bundle > wire harness*.9
wiring loom = wire harness = wiring harness = cable harness
loom > harness*.8
cables+connectors > cable assembly*.9, wire harness*.85
cable assembly ~ wire harness
cable maker > cable assembly*.8
custom cables > cable assembly*.8, wire harness*.7
put together > assembly*.7
assembled > assembly*.8
assemble ~ assembly
kitting ~ assembly ~ fulfillment
anodize > anodizing*.9
anodized ~ anodizing
colored aluminum > anodizing*.8
hard coat > anodizing*.6
aluminum finish > anodizing*.7
powdercoat = powder coat = powder coating
powder coated > powder coating*.9
paint metal > powder coating*.9, coating*.6, paint*.4
painted metal > powder coating*.8, coating*.6
tough coating > powder coating*.8
durable coating > powder coating*.7
coat metal > powder coating*.8, plating*.6
metal finishing > powder coating*.5, plating*.7, anodizing*.6, polishing*.6
ral color > powder coating*.7
rust proof > plating*.6, galvanizing*.7, coating*.5, stainless*.4
rust protection > galvanizing*.7, plating*.6, coating*.5
galvanizing ~ zinc plating
chrome plated > plating*.8, chrome*.6
plated > plating*.9
electroplating = plating
gold plated > plating*.8
nickel plated > plating*.7
shiny metal > polishing*.6, plating*.5
polished > polishing*.6
deburr > deburring*.9, finishing*.5
passivated > passivation*.9
harden > heat treating*.9, hardening*.9, quenching*.7
hardened ~ heat treated
hardening > heat treating*.9
tempered > heat treating*.7, tempering*.9
heat treat = heat treating = heat treatment
anneal > annealing*.9, heat treating*.8
case harden > carburizing*.8, heat treating*.8
stress relieve > heat treating*.8
tooling > mold*.5, die*.5, tool and die*.8, fixture*.5
die maker > tool and die*.9
mold maker > tool and die*.8, molds*.7, mold making*.9
make a mold > tool and die*.7, molds*.6
jig > fixture*.6, tool and die*.5
fixture > jig*.5
engraving ~ marking ~ etching
laser engraved > laser engraving*.9
etched > engraving*.7, etching*.9
serial number > marking*.6, engraving*.6
nameplate > engraving*.5, label*.5, sign*.4
personalization > engraving*.7, embroidery*.5
screen print = screen printing = silkscreen
silk screen = screen printing
logo+shirt > screen printing*.85, embroidery*.8, decorated*.6
logo+tee > screen printing*.85, embroidery*.8, decorated*.6
logo+hat > embroidery*.85, screen printing*.7, decorated*.5
logo+jacket > embroidery*.8, screen printing*.7
logo on > embroidery*.5, screen printing*.5, printing*.4
stitched logo > embroidery*.9
embroidered ~ embroidery
printed shirts > screen printing*.9, decorated*.5
sew > sewing*.9, cut and sew*.85, apparel*.6, garment*.6
sewing ~ cut and sew ~ stitching
seamstress > sewing*.8, cut and sew*.8
tailor > sewing*.6, garment*.6
sewn ~ sewing
sewing factory > cut and sew*.9, apparel*.7
heavy fabric > canvas*.8, industrial sewing*.8, upholstery*.5, webbing*.4
fabric cover > canvas*.7, sewing*.7, covers*.7
boat cover > canvas*.85, covers*.8, industrial sewing*.8, marine*.5
tarp ~ tarpaulin ~ canvas
awning > canvas*.7, sewing*.4
tent maker > industrial sewing*.7, canvas*.6
straps > webbing*.8
upholstered ~ upholstery
upholsterer = upholstery
contract manufacturing ~ contract manufacturer
contract packer = co packer = copacker = contract packaging
contract filling > filling*.8, bottling*.7, co packer*.7
private label = own brand = white label = house brand = own label = my brand
brand+make > private label*.8
with brand > private label*.8
own brand > private label*.95
toll manufacturing > contract manufacturing*.8
co manufacturer = contract manufacturer = comanufacturer
spinning > yarn*.4
knit ~ knitting ~ knitted
woven ~ weaving
weaver > weaving*.8, textile*.7
dyed > dyeing*.9, textile*.4
sawmill > lumber*.8, wood*.5, timber*.7
woodshop > woodworking*.9, millwork*.7
woodworking ~ millwork ~ carpentry
carpenter > woodworking*.8, millwork*.6, cabinet*.5
cabinetmaker = cabinet maker
wood turning > woodworking*.8
glassblowing > glass*.7, blown*.6
pottery ~ ceramics ~ stoneware
clay > ceramics*.5, pottery*.6
print shop > printing*.9
printer > printing*.5
printed+boxes > packaging*.5, printed*.4
letterpress > printing*.8
metal spinning > spinning*.8
wire forming ~ wire forms
bent wire > wire forms*.9
coil spring > springs*.9, spring*.9
springs ~ wire forms
tube bending > bending*.7, tube*.4
pipe bending > tube bending*.8
balancing > machining*.2
nitriding > heat treating*.8
sandblast > blasting*.9, finishing*.6
sandblasting = media blasting = abrasive blasting
sterile > sterilization*.7, clean room*.6
cleanroom = clean room
food production > food*.6, co packer*.6
canning > bottling*.5, co packer*.5, filling*.6
bottling ~ filling
put in bottles > bottling*.9, filling*.85, co packer*.6
bottle+sauce > bottling*.9, filling*.8, sauces*.7, co packer*.7
brew > brewery*.8, beer*.7, brewing*.9
brewery ~ brewing
distillery ~ distilling ~ spirits
winery > wine*.7
bakery ~ baking
roaster ~ roasting
slaughterhouse > meat processing*.8, meat*.7, beef*.4
butcher > meat*.8, meat processing*.8
meat packer > meat processing*.9, meat*.7
sausage maker > sausage*.9, meat processing*.7, meat*.5
creamery > dairy*.8, cheese*.6
dairy processor > dairy processing*.9
cannery > food*.5, canned*.6
`;

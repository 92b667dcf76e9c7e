/**
 * British and American spellings and words, and abbreviations. For the form of these tables see
 * `read-groups.ts`.
 */
export const spellingGroups = `
aluminium = aluminum
colour = color
grey = gray
fibre = fiber
fibreglass = fiberglass = fiber glass
mould = mold
moulding = molding
moulded = molded
moulder = molder
litre = liter
metre = meter
centre = center
tyre = tire
jewellery = jewelry
catalogue = catalog
plough = plow
draught = draft
licence = license
programme = program
grille = grill
cheque = check
armour = armor
vapour = vapor
odour = odor
flavour = flavor
flavoured = flavored
honour = honor
harbour = harbor
labelling = labeling
labelled = labeled
enamelled = enameled
panelling = paneling
travelling = traveling
theatre = theater
calibre = caliber
kerb = curb
cosy = cozy
pyjamas = pajamas
moustache = mustache
sulphur = sulfur
sulphate = sulfate
anodised = anodized
anodising = anodizing
galvanised = galvanized
customised = customized
personalised = personalized
personalized ~ monogrammed ~ engraved
organiser = organizer
stabiliser = stabilizer
moisturiser = moisturizer
steriliser = sterilizer
fertiliser = fertilizer
pressurised = pressurized
doughnut = donut
yoghurt = yogurt
whisky = whiskey
omelette = omelet
chilli = chili = chile
hammer drill = percussion drill
spanner = wrench
torch > flashlight*.7
flashlight > torch*.5
nappy = diaper
nappies = diapers
pram ~ stroller
pushchair = stroller
buggy > stroller*.5
baby carriage > stroller*.8
cot > crib*.7
dustbin = trash can
rubbish = trash = garbage
garbage can = trash can
waste bin = trash can
waste basket = trash can
wastebasket = trash can
bin liner = trash bag
garbage bag = trash bag
tap > faucet*.85
spigot ~ faucet
faucet > tap*.5
plasterboard = drywall = sheetrock = gypsum board
gib board > drywall*.8
duvet ~ comforter
quilt ~ comforter
trousers = pants
slacks > pants*.8
jumper > sweater*.8
pullover > sweater*.8, sweatshirt*.7
trainers = sneakers
tennis shoes = sneakers
running shoes ~ sneakers
gym shoes = sneakers
hoover > vacuum*.9
petrol = gasoline
lorry = truck
windscreen = windshield
bonnet > hood*.5
number plate = license plate
sellotape > tape*.8
scotch tape > tape*.8
biro = ballpoint pen
serviette = napkin
crisps = potato chips
biscuit > cookie*.6
sweets > candy*.8
candy ~ confectionery ~ sweets
aubergine = eggplant
courgette = zucchini
cilantro = coriander
prawn = shrimp
porridge = oatmeal
mince > ground beef*.7
tea towel = dish towel
kitchen towel ~ dish towel
cooker > stove*.8, range*.7, oven*.7
hob = cooktop = stovetop
skirting board = baseboard
power point > outlet*.6
mobile phone = cell phone = cellphone = smartphone
telly > tv*.8
tv = television
fridge = refrigerator
hessian = burlap
methylated spirits = denatured alcohol
white spirit = mineral spirits
paraffin > kerosene*.6
polythene = polyethylene
perspex = plexiglass = acrylic sheet
jerrycan = jerry can = gas can
cupboard ~ cabinet
wardrobe ~ armoire
wardrobe > closet*.5
settee = sofa
worktop = countertop
draughtsman > drafting*.5
dressing gown = bathrobe = robe
waistcoat = vest
polo neck = turtleneck
handbag = purse = pocketbook
rucksack = backpack
knapsack = backpack
bookbag = backpack
swimming costume = swimsuit = bathing suit
wellies > rubber boots*.8
wellington boots = rubber boots
secateurs = pruning shears = pruners
spirit level = bubble level
stanley knife = utility knife = box cutter
allen key = hex key = allen wrench = hex wrench
jubilee clip = hose clamp
earth wire = ground wire
earthing = grounding
mains > power*.5
lift > elevator*.5
pcb = circuit board = printed circuit board
pcba = pcb assembly = circuit board assembly
smt = surface mount
cnc = computer numerical control
nc machining > cnc machining*.9
cad > prototype*.4
abs plastic = abs
ss > stainless steel*.8
stainless ~ stainless steel
ms > mild steel*.5
gi > galvanized*.4
hdpe ~ polyethylene
ldpe ~ polyethylene
pp > polypropylene*.8
pet > polyethylene terephthalate*.4
ptfe = teflon
pom = acetal = delrin
pc > polycarbonate*.4
lexan = polycarbonate
pmma = acrylic
puc > polyurethane*.3
pu > polyurethane*.8
urethane ~ polyurethane
epdm ~ rubber
nbr = nitrile = buna n
viton = fkm
led bulb ~ light bulb
lightbulb = light bulb
hvac ~ heating
ac unit = air conditioner
aircon = air conditioner
bbq = barbecue = barbeque = barbie
tee shirt = t shirt = tshirt = tee
oring = o ring
wifi = wi fi = wireless
usb drive = flash drive = thumb drive = memory stick
hdd > hard drive*.8
tp > toilet paper*.6
blk = black
wht = white
brn > brown*.6
lg > large*.4
xl = extra large
pkg > package*.5
qty > quantity*.3
assy > assembly*.7
mfg > manufacturing*.6
galv > galvanized*.8
hex > hexagon*.6
hexagonal = hex
rect > rectangular*.6
alum > aluminum*.8
wht ~ white
sst > stainless*.7
w/d > washer*.2
`;
